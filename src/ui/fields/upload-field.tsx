import { useState, type DragEvent, type ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { Spinner } from '../layout/spinner.tsx';
import { useUiTexts } from '../texts.tsx';
import { FieldMessage } from './field-message.tsx';
import { Field, type ControlWiring, type FieldProps } from './field.tsx';

export interface UploadItem {
  id: string;
  name: string;
  state: 'sending' | 'sent' | 'waiting' | 'failed';
  /** When it goes, while it waits. */
  note?: ReactNode;
  /** Why it failed, and what to do. */
  message?: ReactNode;
  mayHelpToSendAgain: boolean;
}

interface Props extends Omit<FieldProps, 'counter'> {
  files: readonly UploadItem[];
  /** As of a file input. */
  accept: string;
  maxFiles: number;
  /** Said when more are added than there is room for. */
  tooMany: ReactNode;
  onAdd: (files: readonly File[]) => void;
  onSendAgain: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Files chosen, dropped or taken with the camera, and how each of them is getting on. */
export function UploadField({ files, accept, maxFiles, tooMany, onAdd, ...rest }: Props) {
  const { onSendAgain, onRemove, error, ...shell } = rest;
  const [hadTooMany, setTooMany] = useState(false);
  const room = maxFiles - files.length;

  function add(list: FileList) {
    const added = [...list];
    setTooMany(added.length > room);
    if (added.length > 0 && room > 0) onAdd(added.slice(0, room));
  }

  return (
    <Field {...shell} error={hadTooMany ? tooMany : error}>
      {(wiring) => (
        <div className="flex flex-col gap-2">
          <DropArea wiring={wiring} accept={accept} onFiles={add} />
          {files.length > 0 && (
            <ul className="flex flex-col gap-1.5">
              {files.map((file) => (
                <UploadRow
                  key={file.id}
                  file={file}
                  onSendAgain={() => onSendAgain(file.id)}
                  onRemove={() => {
                    setTooMany(false);
                    onRemove(file.id);
                  }}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}

interface DropAreaProps {
  wiring: ControlWiring;
  accept: string;
  onFiles: (files: FileList) => void;
}

function DropArea({ wiring, accept, onFiles }: DropAreaProps) {
  const { files: texts } = useUiTexts();
  const [isOver, setOver] = useState(false);
  const over = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  const takesPhotos = accept.includes('image/');
  return (
    <div
      onDragOver={over(true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        over(false)(event);
        onFiles(event.dataTransfer.files);
      }}
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-control border-2 border-dashed px-4 py-5 text-center transition-colors',
        isOver ? 'border-brand bg-brand-soft' : 'border-control',
      )}
    >
      <FileInput {...wiring} multiple accept={accept} icon="upload" onFiles={onFiles}>
        {texts.choose}
      </FileInput>
      {takesPhotos && (
        <span className="pointer-fine:hidden">
          <FileInput accept="image/*" capture="environment" icon="camera" onFiles={onFiles}>
            {texts.photo}
          </FileInput>
        </span>
      )}
      <span className="text-base text-text-2 pointer-coarse:hidden">{texts.drop}</span>
    </div>
  );
}

interface FileInputProps extends Partial<ControlWiring> {
  multiple?: boolean;
  capture?: 'environment';
  accept: string;
  icon: 'upload' | 'camera';
  onFiles: (files: FileList) => void;
  children: ReactNode;
}

/** A native file input that looks like a button. */
function FileInput({ icon, onFiles, children, ...input }: FileInputProps) {
  return (
    <label
      className={cx(
        buttonClass('secondary'),
        'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      )}
    >
      <Icon name={icon} size={18} />
      {children}
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={(event) => {
          const { files } = event.currentTarget;
          if (files) onFiles(files);
          // The same file again is a change, too.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

interface UploadRowProps {
  file: UploadItem;
  onSendAgain: () => void;
  onRemove: () => void;
}

function UploadRow({ file, onSendAgain, onRemove }: UploadRowProps) {
  const { files: texts } = useUiTexts();
  const { name, state, note, message, mayHelpToSendAgain } = file;
  return (
    <li className="rounded-control border border-line bg-surface px-3 py-1.5">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 text-base break-words">{name}</span>
        <span role="status" className="flex items-center gap-1 text-sm whitespace-nowrap text-text-2">
          {state === 'sending' && (
            <>
              <Spinner size={16} />
              {texts.sending}
            </>
          )}
          {state === 'sent' && (
            <>
              <Icon name="check" size={16} className="text-ok" />
              {texts.sent}
            </>
          )}
          {state === 'waiting' && (
            <>
              <Icon name="cloud-up" size={16} />
              {note}
            </>
          )}
        </span>
        {mayHelpToSendAgain && (
          <IconButton icon="refresh" label={texts.sendAgain(name)} onClick={onSendAgain} />
        )}
        <IconButton icon="x" label={texts.remove(name)} onClick={onRemove} />
      </div>
      {message && (
        <div role="alert">
          <FieldMessage tone="bad" className="pb-1">
            {message}
          </FieldMessage>
        </div>
      )}
    </li>
  );
}
