import {
  fetchTransactions,
  nextTransactionPage,
  transactionsOf,
  type TransactionPage,
} from "@marquee/plans-sdk";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { AsyncContent } from "../../components/AsyncContent.tsx";
import { authAtom, readIsSignedInAtom } from "../../state/sdks/sdk-atoms.ts";
import { sessionAtom } from "../../state/session/auth-atoms.ts";
import { useRead } from "../../state/calls/use-read.ts";
import { useTask } from "../../state/calls/use-task.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";
import * as css from "./Purchases.css.ts";
import { TransactionRow } from "./TransactionRow.tsx";

/**
 * Resolves for a signed-in viewer. Never resolves for a guest, who is being redirected to sign-in, so that no call is
 * made.
 */
const waitForSignedInAtom = atom(null, async (_get, set): Promise<void> => {
  if (!(await set(readIsSignedInAtom))) await new Promise(() => undefined);
});

const readFirstPageAtom = atom(null, async (get, set): Promise<TransactionPage> => {
  await set(waitForSignedInAtom);
  return fetchTransactions(await get(authAtom));
});

const readPageAtom = atom(null, async (get, _set, page: number) =>
  fetchTransactions(await get(authAtom), { page }),
);

/** The viewer's purchases and attempts, newest first. Those of a former session go with it. */
export function TransactionsScreen() {
  return <Transactions key={useAtomValue(sessionAtom)} />;
}

function Transactions() {
  const t = useTranslations("subscription");
  const l = useTranslations("login-register");
  const readPage = useSetAtom(readPageAtom);
  const { value, problem, reload } = useRead(readFirstPageAtom);
  const [further, setFurther] = useState<readonly TransactionPage[]>([]);
  const { isBusy, run } = useTask(l("loadFailed"));

  const showMore = (page: number) =>
    run(async () => {
      const next = await readPage(page);
      setFurther((known) => [...known, next]);
    });
  const more = value && nextTransactionPage([value, ...further]);
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t("transactions_title")}</h1>
      <AsyncContent value={value} problem={problem} onReload={reload}>
        {(first) =>
          first.items.length === 0 ? (
            <div className={css.empty}>
              <p className={css.emptyTitle}>{t("transactions_none")}</p>
              <ButtonLink to="/buy-plan" tone="accent">
                {t("plans_see")}
              </ButtonLink>
            </div>
          ) : (
            <>
              <ul className={css.rows}>
                {transactionsOf([first, ...further]).map((transaction) => (
                  <TransactionRow key={transaction.id} transaction={transaction} />
                ))}
              </ul>
              {more === undefined ? null : (
                <div>
                  <Button disabled={isBusy} onClick={() => void showMore(more)}>
                    {t("transactions_more")}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </AsyncContent>
    </div>
  );
}
