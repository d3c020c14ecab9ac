import { Icon } from '#ui/icon.tsx';

interface HeaderButtonProps {
  icon: 'camera' | 'settings' | 'lock';
  label: string;
  pressed?: boolean;
  onPress: () => void;
}

export function HeaderButton({ icon, label, pressed, onPress }: HeaderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
      className="flex size-14 shrink-0 items-center sm:size-16 justify-center rounded-card text-text-2 hover:bg-sunken hover:text-text aria-pressed:bg-brand-soft aria-pressed:text-brand"
    >
      <Icon name={icon} size={24} />
    </button>
  );
}
