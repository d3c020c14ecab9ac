import { cx } from '../cx.ts';
import { controlClass } from './field.tsx';
import { Icon } from '../icon.tsx';
import { useTypedText } from './typed-text.ts';

interface Props {
  /** Both the name and the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function SearchField({ label, value, onChange, className }: Props) {
  const own = useTypedText(value, onChange);
  return (
    <div className={cx('relative', className)}>
      <Icon
        name="search"
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-text-3"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={own.value}
        autoComplete="off"
        spellCheck={false}
        data-scan="text"
        onChange={(event) => own.onChange(event.currentTarget.value)}
        onBlur={own.onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Escape') own.onChange('');
        }}
        className={cx(controlClass(false), 'pl-10 text-ellipsis')}
      />
    </div>
  );
}
