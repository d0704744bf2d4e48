export { buildItem, buildWireItem } from "./build-item.ts";
export { buildWireConsumption, buildWireDetail, buildWirePage } from "./build-answers.ts";
export { fakeContent, type FakeContentOptions } from "./fake-content.ts";
