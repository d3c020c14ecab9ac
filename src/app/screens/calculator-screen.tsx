import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formOfInput, type CalculatorInput } from '#calculator/calculator-input.ts';
import { CalculatorPage } from '#calculator/calculator-page.tsx';
import { estimateRates } from '#calculator/estimate.ts';
import type { OrderForm } from '#domain/order/order.ts';
import { rateKey } from '#domain/rating/rate-key.ts';
import { currentDatabase } from '#store/device/current.ts';
import { discardDraft, draftKey, storeCalculation, loadDraft, saveDraft } from '#store/queue/drafts.ts';
import { sessionActor } from '../start/session.ts';
import { today } from '../start/today.ts';
import { services } from '../services.ts';
import { rating } from '../workers.ts';

const CalculatorOrder = lazy(async () => ({
  default: (await import('./calculator-order.tsx')).CalculatorOrder,
}));

const estimate = (form: OrderForm) =>
  estimateRates(form, {
    now: () => Date.now(),
    askServer: services.ask.rates,
    async keptOf(asked) {
      const kept = await currentDatabase()?.cachedRates.get(rateKey(asked));
      return kept?.source === 'server' ? kept : null;
    },
    quoteHere(asked) {
      const { user } = sessionActor.getSnapshot().context;
      return rating().quoteAll(asked, user ?? null);
    },
  });

async function entriesHere(): Promise<CalculatorInput | null> {
  const db = currentDatabase();
  const kept = db ? await loadDraft(db, draftKey.entries) : null;
  return (kept?.extra as CalculatorInput | undefined) ?? null;
}

function keepEntries(input: CalculatorInput | null): void {
  const db = currentDatabase();
  if (!db) return;
  const key = draftKey.entries;
  if (input === null) void discardDraft(db, key);
  else void saveDraft(db, { key, form: formOfInput(input, today()), mode: 'calculator', extra: input });
}

/** The calculator and, over it, the order a calculated rate has begun. */
export function CalculatorScreen() {
  const [search, setSearch] = useSearchParams();
  const isOrdering = search.get('order') === 'new';
  const [before, setBefore] = useState<CalculatorInput | null | undefined>(undefined);
  useEffect(() => {
    if (before === undefined) void entriesHere().then(setBefore);
  }, [before]);
  const order = async (form: OrderForm) => {
    const db = currentDatabase();
    if (db && (await storeCalculation(db, form)).ok) setSearch({ order: 'new' });
  };
  const back = useCallback(() => setSearch({}), [setSearch]);
  if (before === undefined) return null;
  return (
    <>
      <CalculatorPage
        before={before}
        today={today}
        estimate={estimate}
        onKeep={keepEntries}
        onOrder={(form) => void order(form)}
      />
      {isOrdering && (
        <Suspense fallback={null}>
          <CalculatorOrder onBack={back} />
        </Suspense>
      )}
    </>
  );
}
