import { createContext, useContext } from 'react';

/** The few words the kit itself shows; the application gives them in the user's language. */
export interface UiTexts {
  close: string;
  dismiss: string;
  clear: string;
  noMatch: string;
  charactersLeft: (left: number) => string;
  openList: string;
  files: {
    choose: string;
    drop: string;
    photo: string;
    sending: string;
    sent: string;
    remove: (name: string) => string;
    sendAgain: (name: string) => string;
  };
}

const TextsContext = createContext<UiTexts>({
  close: '',
  dismiss: '',
  clear: '',
  noMatch: '',
  charactersLeft: (left) => String(left),
  openList: '',
  files: {
    choose: '',
    drop: '',
    photo: '',
    sending: '',
    sent: '',
    remove: (name) => name,
    sendAgain: (name) => name,
  },
});

export const UiTextsProvider = TextsContext.Provider;

export function useUiTexts(): UiTexts {
  return useContext(TextsContext);
}
