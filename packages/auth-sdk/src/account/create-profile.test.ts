import { expect, it } from "vitest";
import { testCalls } from "../flows/test-calls.fixture.ts";
import { createProfile } from "./create-profile.ts";

it("a profile change is sent under the names of the contract, without other fields [AUTH-55]", async () => {
  const { auth, sent } = testCalls({ json: { id: "u1", first_name: "Meera" } });
  const profile = createProfile(auth);
  const changed = await profile.update({
    firstName: "Meera",
    lastName: "Iyer",
    gender: "other",
    birthday: "31/12/1990",
    ageRange: "35-44",
    location: { city: "Nagpur", state: "Goa" },
  });
  expect([changed.ok, profile.get()?.firstName]).toEqual([true, "Meera"]);
  await profile.update({ gender: "male" });
  expect(sent()).toEqual([
    [
      "PUT /user/v1/user",
      {
        first_name: "Meera",
        last_name: "Iyer",
        gender: "other",
        birthday: "31/12/1990",
        age_range: "35-44",
        location: { city: "Nagpur", state: "Goa" },
      },
    ],
    ["PUT /user/v1/user", { gender: "male" }],
  ]);
});
