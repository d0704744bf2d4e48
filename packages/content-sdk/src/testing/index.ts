export { buildItem, buildWireItem } from "./build-item.ts";
export { buildWireConsumption, buildWireDetail, buildWirePage } from "./build-answers.ts";
export { scriptedContentClient, type ScriptedContentClient } from "./scripted-content-client.ts";
