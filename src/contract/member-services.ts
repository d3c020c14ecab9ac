/** What the pages of the team, and of an invitation, ask the server. */
import type { Result } from '#domain/result.ts';
import type { ReplyOf } from './call.ts';
import type {
  acceptInvitation,
  AcceptInvitationBody,
  ChangeMemberBody,
  InvitationSeen,
  InviteMemberBody,
  MemberList,
} from './members.ts';

type Answer<T> = Promise<Result<T>>;

export interface MemberServices {
  members: () => Answer<MemberList>;
  /** The same request id again sends one mail, as the next. */
  inviteMember: (body: InviteMemberBody, requestId: string) => Answer<unknown>;
  resendInvitation: (email: string, requestId: string) => Answer<unknown>;
  withdrawInvitation: (email: string) => Answer<unknown>;
  changeMember: (body: ChangeMemberBody) => Answer<unknown>;
  removeMember: (email: string) => Answer<unknown>;
  invitation: (token: string) => Answer<InvitationSeen>;
  /** The same request id again joins once. */
  acceptInvitation: (
    body: AcceptInvitationBody,
    requestId: string,
  ) => Answer<ReplyOf<typeof acceptInvitation>>;
}
