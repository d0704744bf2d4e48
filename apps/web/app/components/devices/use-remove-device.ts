import { useMutation } from "@apollo/client/react";
import type { Problem } from "@marquee/auth-sdk";
import {
  LoggedInDevicesDocument,
  RemoveDeviceDocument,
  ViewerOverviewDocument,
} from "@marquee/auth-sdk/documents";
import { problemAfter } from "../../state/graphql/problem-of.ts";

/** Signs a device out. It leaves the list at once and returns if the platform refuses. */
export function useRemoveDevice(): (deviceId: string) => Promise<Problem | undefined> {
  const [removeDevice] = useMutation(RemoveDeviceDocument);
  return (deviceId) =>
    problemAfter(
      "removeDevice",
      removeDevice({
        variables: { deviceIds: [deviceId] },
        optimisticResponse: { removeDevice: { __typename: "DeviceRemoval", status: "success", message: "" } },
        update(cache) {
          cache.updateQuery({ query: LoggedInDevicesDocument }, (known) =>
            known === null
              ? undefined
              : { loggedInDevices: known.loggedInDevices.filter((device) => device.deviceId !== deviceId) },
          );
          cache.updateQuery({ query: ViewerOverviewDocument }, (known) => {
            const count = known?.viewer.deviceCount ?? undefined;
            if (known === null || count === undefined) return undefined;
            return { viewer: { ...known.viewer, deviceCount: count - 1 } };
          });
        },
      }),
    );
}
