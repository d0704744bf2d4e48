import { fakeEvents } from "@marquee/analytics-sdk/testing";
import { fakeAuth } from "@marquee/auth-sdk/testing";
import { fakeContent } from "@marquee/content-sdk/testing";
import type { FakeFamily } from "@marquee/http/testing";
import { fakePlans } from "@marquee/plans-sdk/testing";

/** The whole platform in memory, from the test doubles of each SDK. */
export const fakeFamilies = (): readonly FakeFamily[] => [
  fakeAuth(),
  fakePlans(),
  fakeContent(),
  fakeEvents(),
];
