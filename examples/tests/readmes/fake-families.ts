import type { FakeFamily } from "@marquee/http/testing";

/** The whole platform in memory: what each SDK brings for tests. */
export const fakeFamilies = (): readonly FakeFamily[] => [];
