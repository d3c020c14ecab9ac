import type { ReactNode } from 'react';
import type { Rejection } from '#domain/result.ts';
import { Button } from '#ui/button.tsx';
import { RefusalBanner } from './refusal-banner.tsx';

/** One question, one button. */
export function QuestionForm({
  rejection,
  isBusy,
  button,
  onSubmit,
  children,
}: {
  rejection: Rejection | null;
  isBusy: boolean;
  button: string;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <RefusalBanner rejection={rejection} />
      {children}
      <Button type="submit" wide size="lg" variant="primary" loading={isBusy}>
        {button}
      </Button>
    </form>
  );
}
