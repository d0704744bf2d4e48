import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const deviceId = () => z.string().check(z.minLength(1), z.maxLength(128));

/** Body of `POST /payment/v1/device`: counts a device towards the limit. Over it the call answers 400 with code 3804. */
export const addDeviceBody = lazySchema(() =>
  z.object({ device_id: deviceId(), device_name: z.optional(z.string().check(z.maxLength(80))) }),
);

/** Query of `DELETE /payment/v1/device`: removes a device and ends its session. */
export const removeDeviceQuery = lazySchema(() => z.object({ device_id: deviceId() }));

export type AddDeviceBody = z.infer<ReturnType<typeof addDeviceBody>>;
export type RemoveDeviceQuery = z.infer<ReturnType<typeof removeDeviceQuery>>;
