import type * as Argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { TestPlatform } from "../../testing/create-test-platform.ts";
import { user } from "../../schema/users.ts";
import { CAPTCHA, newBrowser, type TestBrowser } from "./auth.fixture.ts";
import { createPasswords } from "./sign-in/passwords.ts";

// Times depend on the machine, so the test compares the calls instead.
const verify = vi.hoisted(() => vi.fn<(hash: string, plain: string) => Promise<boolean>>());
vi.mock("@node-rs/argon2", async (load) => {
  const library = await load<typeof Argon2>();
  verify.mockImplementation((hash, plain) => library.verify(hash, plain));
  return { ...library, verify };
});

let platform: TestPlatform;
let browser: TestBrowser;
beforeAll(async () => {
  // Another test file of this process may have loaded the modules with the library itself.
  vi.resetModules();
  const { createTestPlatform } = await import("../../testing/create-test-platform.ts");
  platform = await createTestPlatform();
  browser = await newBrowser(platform);
  await platform.db.insert(user).values([
    {
      email: "with-password@example.com",
      countryCode: "IN",
      passwordHash: await createPasswords().hash("the right password"),
    },
    { email: "without-password@example.com", countryCode: "IN" },
  ]);
});
beforeEach(() => void verify.mockClear());
afterAll(async () => {
  vi.resetModules();
  await platform.close();
});

it.each(["with-password@example.com", "without-password@example.com", "nobody@example.com"])(
  "a wrong password for %s costs one comparison with a hash of full strength [AUTH-27]",
  async (key) => {
    const { body } = await browser.post("/auth/signin", {
      key,
      captchadata: CAPTCHA,
      password: "not this one",
    });
    expect(body.code).toBe("WRONG_CREDENTIALS");
    expect(verify.mock.calls.map(([hash]) => hash.split("$").slice(1, 4))).toEqual([
      ["argon2id", "v=19", "m=19456,t=2,p=1"],
    ]);
  },
);
