import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DAY, type CurrencyCode } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../src/adapters/clock/system-clock.ts";
import { createTestPaymentProvider } from "../src/adapters/payments/test-payment-provider.ts";
import type { OpenDatabase } from "../src/database/database.ts";
import { openPostgresql } from "../src/database/open-postgresql.ts";
import { order, orderEvent, subscription } from "../src/schema/orders.ts";
import { payment, paymentNotification } from "../src/schema/payments.ts";
import { promoCode, promoCodeUse, promotion } from "../src/schema/plans.ts";
import { user } from "../src/schema/users.ts";
import type { RawNotification } from "../src/ports/payment-provider.ts";
import { buildTestProgram } from "../src/testing/build-test-program.ts";
import { createEmptyPostgresql } from "../src/testing/postgresql-databases.ts";

const { TEST_DATABASE_URL = "", TEST_ALL } = process.env;
const SECRET = "s".repeat(40);
const FROM_INDIA = { "x-forwarded-for": "49.36.0.2" };
/** More statements than any purchase has. */
const NEVER = 1_000_000;

/** Kills its process before the statement after so many, counted from the message that says how many. */
const DOOM = `
  import { isMainThread } from 'node:worker_threads';
  import pg from 'pg';
  const query = pg.Client.prototype.query;
  let left, counted = 0;
  pg.Client.prototype.query = function (...given) {
    if (counted === left) process.kill(process.pid, 'SIGKILL');
    counted += 1;
    return query.apply(this, given);
  };
  // The thread that watches the process loads this file too.
  if (isMainThread) process.on('message', (wanted) => {
    if (wanted !== 'count') [left, counted] = [wanted, 0];
    process.send(counted);
  });
  process.channel?.unref();
`;

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Lets the process die before the next statement after `afterStatements`. */
  doom(afterStatements: number): Promise<unknown>;
  /** Statements since. */
  count(): Promise<number>;
}

describe.skipIf(TEST_DATABASE_URL === "")(
  "a process that is killed during a purchase",
  { timeout: 900_000 },
  () => {
    const children = new Set<ChildProcess>();
    const undo: (() => Promise<unknown>)[] = [];
    let folder = "";
    let program = "";
    let databaseUrl = "";
    let database: OpenDatabase;
    let survivor: Running;
    const signer = createTestPaymentProvider({
      secret: new TextEncoder().encode(SECRET),
      clock: systemClock,
    });

    async function start(): Promise<Running> {
      const env = {
        PATH: process.env["PATH"] ?? "",
        HOST: "127.0.0.1",
        PLATFORM_PORT: "0",
        DATA_DIR: join(folder, randomUUID()),
        PLATFORM_TEST_MODE: "1",
        DATABASE_URL: databaseUrl,
        PLATFORM_SECRET: SECRET,
      };
      const child = spawn(process.execPath, ["--import", join(dirname(program), "doom.mjs"), program], {
        env,
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      children.add(child);
      const origin = await new Promise<string>((resolve, reject) => {
        let output = "";
        for (const stream of [child.stdout, child.stderr]) {
          stream?.on("data", (chunk: Buffer) => {
            output += chunk.toString();
            const address = /"address":"(http:[^"]+)","testMode"/.exec(output)?.[1];
            if (address !== undefined) resolve(address);
          });
        }
        child.once("exit", (code) => reject(new Error(`ended with ${code}: ${output}`)));
      });
      const tell = async (message: number | string): Promise<number> => {
        child.send(message);
        const [counted] = (await once(child, "message")) as [number];
        return counted;
      };
      return { child, origin, doom: tell, count: () => tell("count") };
    }

    async function end(child: ChildProcess): Promise<void> {
      const ended = child.exitCode !== null || child.signalCode !== null ? undefined : once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      children.delete(child);
    }

    beforeAll(async () => {
      program = await buildTestProgram();
      folder = await mkdtemp(join(tmpdir(), "marquee-death-"));
      await writeFile(join(dirname(program), "doom.mjs"), DOOM);
      const empty = await createEmptyPostgresql(TEST_DATABASE_URL);
      databaseUrl = empty.url;
      undo.push(
        () => empty.drop(),
        () => rm(folder, { recursive: true, force: true }),
        () => rm(dirname(program), { recursive: true, force: true }),
      );
      survivor = await start();
      database = await openPostgresql({ url: databaseUrl, poolSize: 2 });
      undo.unshift(() => database.close());
    }, 300_000);
    afterAll(async () => {
      for (const child of children) await end(child);
      for (const step of undo) await step();
    }, 300_000);

    /** A person with a code for one use, and what they want: half of 999.00 INR. */
    async function shopper() {
      const { db } = database;
      const email = `${randomUUID()}@example.com`;
      const [person] = await db
        .insert(user)
        .values({ email, firstName: "Asha", countryCode: "IN" })
        .returning({ id: user.id });
      const code = `ONCE-${randomUUID()}`.toUpperCase();
      const times = { startsAt: new Date(Date.now() - DAY), endsAt: new Date(Date.now() + DAY) };
      await db.insert(promotion).values({
        id: code,
        title: { en: code },
        percent: 50,
        billingCycles: 1,
        countryCode: "IN",
        ...times,
      });
      await db.insert(promoCode).values({ code, promotionId: code, type: "UNIQUE" });
      const opened = await fetch(`${survivor.origin}/test/sessions`, {
        method: "POST",
        headers: { ...FROM_INDIA, "content-type": "application/json" },
        body: JSON.stringify({ key: email }),
      });
      const { access_token: token } = (await opened.json()) as { readonly access_token: string };
      const body = JSON.stringify({
        plan_id: "0-11-in-year",
        price: "499.50",
        currency: "INR",
        country: "IN",
        code,
        idempotency_key: randomUUID(),
      });
      const headers = { ...FROM_INDIA, "content-type": "application/json", authorization: `bearer ${token}` };
      return {
        userId: person?.id ?? "",
        code,
        order: (at: Running) =>
          fetch(`${at.origin}/subscription/v1/purchase`, { method: "POST", headers, body }),
      };
    }
    type Shopper = Awaited<ReturnType<typeof shopper>>;

    async function orderAt(at: Running, person: Shopper): Promise<string> {
      const answer = await person.order(at);
      const { order_id: id } = (await answer.json()) as { readonly order_id: string };
      expect(answer.status).toBe(200);
      return id;
    }
    const messageOf = (orderId: string): RawNotification =>
      signer.sign({
        eventId: `event-${orderId}`,
        orderId,
        outcome: "success",
        transactionId: `test-${orderId}`,
        amount: { amountMinor: 49_950, currency: "INR" as CurrencyCode },
        paymentMethod: "test-card",
      });
    const deliver = (at: Running, { body, headers }: RawNotification) =>
      fetch(`${at.origin}/payment/notification/test`, {
        method: "POST",
        headers: headers as Record<string, string>,
        body,
      });

    /** One order, paid once by one payment and with its code used once, that gave one pack. */
    async function expectWhole({ userId, code }: Shopper, orderId: string): Promise<void> {
      const { db } = database;
      expect(await db.select().from(order).where(eq(order.userId, userId))).toMatchObject([
        { id: orderId, state: "paid", code },
      ]);
      expect(await db.select().from(subscription).where(eq(subscription.userId, userId))).toMatchObject([
        { orderId, planId: "0-11-in-year", isRenewing: true },
      ]);
      expect(await db.select().from(payment).where(eq(payment.orderId, orderId))).toMatchObject([
        { state: "success", isExtra: false, nextRefundAt: null },
      ]);
      const written = await Promise.all(
        [paymentNotification, promoCodeUse, orderEvent].map((table) =>
          db.select().from(table).where(eq(table.orderId, orderId)),
        ),
      );
      expect(written.map(({ length }) => length)).toEqual([1, 1, 1]);
    }

    /** Every place, or some of them evenly spread. */
    function places(count: number, some: number): readonly number[] {
      const wanted = TEST_ALL === "1" ? count : Math.min(some, count);
      return Array.from({ length: wanted }, (_, index) =>
        Math.round((index * (count - 1)) / Math.max(1, wanted - 1)),
      );
    }

    it("leaves a purchase that the next notification completes: one order, one payment, one pack, whatever statement was the last", async () => {
      const first = await start();
      const person = await shopper();
      await first.doom(NEVER);
      const orderId = await orderAt(first, person);
      const ordering = await first.count();
      await first.doom(NEVER);
      expect((await deliver(first, messageOf(orderId))).status).toBe(200);
      const settling = await first.count();
      await end(first.child);
      expect((await deliver(survivor, messageOf(orderId))).status).toBe(200);
      await expectWhole(person, orderId);

      const deaths = [
        ...places(ordering, 2).map((at) => ({ step: "ordering", at })),
        ...places(settling, 5).map((at) => ({ step: "settling", at })),
      ];
      for (const { step, at } of deaths) {
        const [doomed, buyer] = [await start(), await shopper()];
        const ordered = step === "ordering" ? undefined : await orderAt(survivor, buyer);
        const exit = once(doomed.child, "exit");
        await doomed.doom(at);
        await expect(
          ordered === undefined ? buyer.order(doomed) : deliver(doomed, messageOf(ordered)),
          `${step} ${at}`,
        ).rejects.toThrow("fetch failed");
        expect((await exit)[1]).toBe("SIGKILL");
        const id = ordered ?? (await orderAt(survivor, buyer));
        for (let times = 0; times < 2; times += 1)
          expect((await deliver(survivor, messageOf(id))).status).toBe(200);
        await expectWhole(buyer, id);
      }
      expect(deaths.length).toBeGreaterThanOrEqual(7);
    });
  },
);
