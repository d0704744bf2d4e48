import { graphqlComponent } from "../../components/graphql-component.tsx";
import * as css from "./Player.css.ts";

const DeviceList = graphqlComponent(
  async () => (await import("../../components/devices/DeviceList.tsx")).DeviceList,
  2,
);

interface DevicesPaneProps {
  /** Called when another device was signed out. */
  readonly onRemoved: () => void;
  /** Called when the code of the pane cannot be loaded. */
  readonly onClose: () => void;
}

/** The viewer's other devices to sign out, so that the title can play here. Import on demand. */
export function DevicesPane({ onRemoved }: DevicesPaneProps) {
  return (
    <div className={css.devices}>
      <DeviceList othersOnly onRemoved={onRemoved} />
    </div>
  );
}
