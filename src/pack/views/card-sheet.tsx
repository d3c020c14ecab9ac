import { useTranslation } from 'react-i18next';
import { cardOf, COMMANDS } from '#domain/scan/command-card.ts';
import { CodeBars } from './code-bars.tsx';
import { PaperSheet } from './paper-sheet.tsx';

/** The command cards, to be cut out and put beside the scale. */
export function CardSheet({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('pack');
  return (
    <PaperSheet look="cards" onDone={onDone}>
      {COMMANDS.map((command) => (
        <div key={command}>
          <b>{command}</b>
          <span>{t(`card.${command}`)}</span>
          <CodeBars text={cardOf(command)} />
        </div>
      ))}
    </PaperSheet>
  );
}
