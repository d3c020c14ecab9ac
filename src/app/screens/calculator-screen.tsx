import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formOfInput, type CalculatorInput } from '#calculator/calculator-input.ts';
import { CalculatorPage } from '#calculator/calculator-page.tsx';
import type { OrderForm } from '#domain/order/order.ts';
import { saveGuideStep } from '#store/collections/user-settings.ts';
import { currentDatabase } from '#store/device/current.ts';
import { discardDraft, draftKey, storeCalculation, loadDraft, saveDraft } from '#store/queue/drafts.ts';
import { today } from '../start/today.ts';

const CalculatorOrder = lazy(async () => ({
  default: (await import('./calculator-order.tsx')).CalculatorOrder,
}));

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

function calculated(): void {
  const db = currentDatabase();
  if (db) void saveGuideStep(db, 'calculator');
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
        onKeep={keepEntries}
        onOrder={(form) => void order(form)}
        onCalculated={calculated}
      />
      {isOrdering && (
        <Suspense fallback={null}>
          <CalculatorOrder onBack={back} />
        </Suspense>
      )}
    </>
  );
}
