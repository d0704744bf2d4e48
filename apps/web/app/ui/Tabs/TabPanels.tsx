import { Tab, TabList, TabPanel, TabProvider } from "@ariakit/react";
import type { ReactNode } from "react";
import * as css from "./Tabs.css.ts";

export interface PanelTab {
  readonly id: string;
  readonly text: string;
  readonly panel: ReactNode;
}

interface TabPanelsProps {
  readonly label: string;
  readonly tabs: readonly PanelTab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs with panels, for content rendered only in the browser, as hidden panels are hidden by style. Import on demand. */
export function TabPanels({ label, tabs, selected, onSelect }: TabPanelsProps) {
  return (
    <TabProvider selectedId={selected} setSelectedId={(id) => typeof id === "string" && onSelect(id)}>
      <TabList aria-label={label} className={css.panelList}>
        {tabs.map(({ id, text }) => (
          <Tab key={id} id={id} className={css.panelTab}>
            {text}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} tabId={id} focusable={false} unmountOnHide>
          {panel}
        </TabPanel>
      ))}
    </TabProvider>
  );
}
