import { fetchTransactions, type Transaction, type TransactionPage } from '@marquee/plans-sdk';
import { useSetAtom, useStore, type createStore } from 'jotai';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadedPart } from '../../LoadedPart.tsx';
import { plansAtom } from '../../state/plan-atoms.ts';
import { showToastAtom } from '../../state/toast-atoms.ts';
import { useRead } from '../../state/use-read.ts';
import { Button, ButtonLink } from '../../ui/Button/Button.tsx';
import * as css from './Purchases.css.ts';
import { signedInSdks } from './signed-in.ts';
import { TransactionRow } from './TransactionRow.tsx';

async function readFirstPage(store: ReturnType<typeof createStore>): Promise<TransactionPage> {
  const { plans } = await signedInSdks(store);
  return fetchTransactions(plans);
}

/** What the viewer has bought or tried to, newest first, each with its receipt (PLAN-68). */
export function TransactionsScreen() {
  const t = useTranslations('subscription');
  const l = useTranslations('login-register');
  const store = useStore();
  const showToast = useSetAtom(showToastAtom);
  const { value, problem, reload } = useRead(readFirstPage);
  const [further, setFurther] = useState<readonly Transaction[]>([]);
  const [isBusy, setBusy] = useState(false);

  const showMore = async (first: TransactionPage): Promise<void> => {
    setBusy(true);
    try {
      const page = Math.floor((first.items.length + further.length) / first.items.length) + 1;
      const { items } = await fetchTransactions(await store.get(plansAtom), { page });
      const known = new Set([...first.items, ...further].map(({ id }) => id));
      setFurther((shown) => [...shown, ...items.filter(({ id }) => !known.has(id))]);
    } catch {
      showToast({ text: l('loadFailed') });
    }
    setBusy(false);
  };
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('transactions_title')}</h1>
      <LoadedPart value={value} problem={problem} onReload={reload}>
        {(first) =>
          first.items.length === 0 ? (
            <div className={css.empty}>
              <p className={css.emptyTitle}>{t('transactions_none')}</p>
              <ButtonLink to="/buy-plan" tone="accent">
                {t('plans_see')}
              </ButtonLink>
            </div>
          ) : (
            <>
              <ul className={css.rows}>
                {[...first.items, ...further].map((transaction) => (
                  <TransactionRow key={transaction.id} transaction={transaction} />
                ))}
              </ul>
              {first.items.length + further.length >= first.total ? null : (
                <div>
                  <Button disabled={isBusy} onClick={() => void showMore(first)}>
                    {t('transactions_more')}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </LoadedPart>
    </div>
  );
}
