interface Props {
  /** 0 to 100; null: no measure. */
  value: number | null;
  label: string;
}

export function ProgressBar({ value, label }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <progress
        aria-hidden
        max={100}
        value={value ?? undefined}
        className="block h-2 w-full appearance-none bg-transparent [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-all [&::-webkit-progress-value]:duration-500 [&:indeterminate]:animate-pulse [&:indeterminate]:bg-brand"
      />
    </div>
  );
}
