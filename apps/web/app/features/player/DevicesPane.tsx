import { graphqlComponent } from "../../components/graphql-component.tsx";
import { PlayingNow } from "../../components/devices/PlayingNow.tsx";
import * as css from "./Player.css.ts";

const DeviceList = graphqlComponent(
  async () => (await import("../../components/devices/DeviceList.tsx")).DeviceList,
  2,
);

interface DevicesPaneProps {
  /** Whether the plan's limit of devices is reached, rather than that of screens. */
  readonly isDeviceLimit: boolean;
  /** Called when another device was signed out, or stopped. */
  readonly onFreed: () => void;
  /** Called when the code of the pane cannot be loaded. */
  readonly onClose: () => void;
}

/** The viewer's other devices to sign out, or what plays on them to stop, so that the title can play here. Import on demand. */
export function DevicesPane({ isDeviceLimit, onFreed }: DevicesPaneProps) {
  return (
    <div className={css.devices}>
      {isDeviceLimit ? <DeviceList othersOnly onRemoved={onFreed} /> : <PlayingNow onStopped={onFreed} />}
    </div>
  );
}
