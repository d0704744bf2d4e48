import { expect, it } from "vitest";
import { renderPart } from "../testing/render-for-tests.tsx";
import { buildAppContext } from "../testing/app-context-for-tests.ts";
import { readVisitor } from "./request-context/visitor.server.ts";
import { OutdatedBrowser } from "../features/outdated-browser/OutdatedBrowser.tsx";

const chrome = (version: string): string =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`;
const safari = (version: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_7) AppleWebKit/534 (KHTML, like Gecko) Version/${version} Safari/534`;
const isRequested = (agent: string): boolean => {
  const { device } = readVisitor({
    headers: new Headers({ "user-agent": agent }),
    search: new URLSearchParams(),
    edgeDeviceClass: undefined,
  });
  return renderPart(<OutdatedBrowser />, {
    app: buildAppContext({ isOutdatedBrowser: device.isOutdatedBrowser }),
  }).includes("too old for safe viewing");
};

it("asks a browser below Chrome 80 or Safari 5.1.5 to be updated, and no other [SHELL-128]", () => {
  expect([chrome("79.0.3945.130"), safari("5.1.4"), safari("4.0")].map(isRequested)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    [chrome("80.0.3987.87"), chrome("130.0.0.0"), safari("5.1.5"), safari("17.4"), "curl/8"].map(isRequested),
  ).toEqual([false, false, false, false, false]);
});
