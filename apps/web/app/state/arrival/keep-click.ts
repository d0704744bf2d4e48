import { keepClick, type ClickPorts } from "@marquee/analytics-sdk";

/** Keeps the click on an advertisement that led to the page. */
export const keepArrivalClick = (ports: ClickPorts): Promise<void> =>
  keepClick(ports, window.location.search);
