import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useCamera } from '../scanner/use-camera.ts';

interface Props {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The camera's picture: hold a code before it. */
export function CameraPanel({ onCode, onClose }: Props) {
  const { t } = useTranslation('pack');
  const { video, state } = useCamera(onCode);
  const isFailed = state === 'refused' || state === 'missing' || state === 'broken';
  return (
    <section
      aria-label={t('camera.title')}
      className="relative mx-auto mb-4 w-full max-w-xl overflow-hidden rounded-sheet border border-line bg-[#0a0f15]"
    >
      {isFailed ? (
        <p className="px-6 py-10 text-center text-xl text-white" role="alert">
          {t(`camera.${state}`)}
        </p>
      ) : (
        <>
          <video ref={video} muted playsInline className="aspect-video max-h-[40dvh] w-full object-cover" />
          <div className="pointer-events-none absolute inset-x-8 top-1/2 h-0.5 bg-warn-fill" />
          <p
            className="absolute inset-x-0 bottom-0 bg-[#0a0f15]/70 px-4 py-2 text-center text-lg text-white"
            role="status"
          >
            {t(`camera.${state}`)}
          </p>
        </>
      )}
      <IconButton
        icon="x"
        label={t('camera.close')}
        onClick={onClose}
        className="absolute top-2 right-2 size-16! rounded-full! bg-[#0a0f15]/70! text-white!"
      />
    </section>
  );
}
