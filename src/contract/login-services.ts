/** The questions of the app about how its user logs in. */
import type { Result } from '#domain/result.ts';
import type { BodyOf, ReplyOf } from './call.ts';
import type { askEmailChange, changeEmail, undoEmailChange } from './email-change.ts';
import type {
  addPasskey,
  askNewPasskey,
  askPasskeyLogin,
  listPasskeys,
  Passkey,
  PasskeyConfirmation,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
import type { Confirmation, RecoveryCodes, SecondFactor, setUpSecondFactor } from './second-factor.ts';
import type { issueSwitchToken, SwitchToken } from './switch-tokens.ts';
import type { changePassword, endSessions, listSessions, ProfileBody, saveProfile } from './security.ts';

type Answer<T> = Promise<Result<T>>;

export interface LoginServices {
  /** The open sessions of this user; the last answer is kept. */
  sessions: () => Answer<ReplyOf<typeof listSessions>>;
  /** Null: all but this one. `forget`: the device is told that it was forgotten. */
  endSessions: (id: string | null, forget?: boolean) => Answer<ReplyOf<typeof endSessions>>;
  /** The same request id again changes once. */
  changePassword: (body: BodyOf<typeof changePassword>, requestId: string) => Answer<unknown>;
  saveProfile: (body: ProfileBody) => Answer<ReplyOf<typeof saveProfile>>;
  secondFactor: () => Answer<SecondFactor>;
  setUpSecondFactor: (password: string) => Answer<ReplyOf<typeof setUpSecondFactor>>;
  turnOnSecondFactor: (body: Confirmation) => Answer<RecoveryCodes>;
  renewRecoveryCodes: (body: Confirmation) => Answer<RecoveryCodes>;
  turnOffSecondFactor: (body: Confirmation) => Answer<unknown>;
  /** What a passkey has to sign to log in. */
  passkeyLogin: () => Answer<ReplyOf<typeof askPasskeyLogin>>;
  /** The passkeys of this user; the last answer is kept. */
  passkeys: () => Answer<ReplyOf<typeof listPasskeys>>;
  /** What the browser needs to make one. */
  askNewPasskey: (body: PasskeyConfirmation) => Answer<ReplyOf<typeof askNewPasskey>>;
  addPasskey: (body: BodyOf<typeof addPasskey>) => Answer<Passkey>;
  renamePasskey: (body: BodyOf<typeof renamePasskey>) => Answer<Passkey>;
  removePasskey: (body: BodyOf<typeof removePasskey>) => Answer<unknown>;
  /** By what this person is switched to on this device. */
  issueSwitchToken: (body: BodyOf<typeof issueSwitchToken>) => Answer<ReplyOf<typeof issueSwitchToken>>;
  /** The devices on which this person has a PIN; the last answer is kept. */
  switchTokens: () => Answer<{ list: SwitchToken[] }>;
  removeSwitchToken: (id: string) => Answer<unknown>;
  /** Sends a code to a new mail address. */
  askEmailChange: (body: BodyOf<typeof askEmailChange>) => Answer<unknown>;
  /** The same request id again changes once. */
  changeEmail: (body: BodyOf<typeof changeEmail>, requestId: string) => Answer<ReplyOf<typeof changeEmail>>;
  undoEmailChange: (token: string, requestId: string) => Answer<ReplyOf<typeof undoEmailChange>>;
}
