/** Live questions about the people of the account. */
import type { MemberServices } from '#contract/member-services.ts';
import {
  acceptInvitation,
  changeMember,
  getInvitation,
  inviteMember,
  listMembers,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '#contract/members.ts';
import type { Http } from './http.ts';

export const memberAnswers = (http: Http): MemberServices => ({
  members: () => http.call(listMembers),
  inviteMember: (body, requestId) => http.call(inviteMember, { body }, { requestId }),
  resendInvitation: (email, requestId) => http.call(resendInvitation, { body: { email } }, { requestId }),
  withdrawInvitation: (email) => http.call(withdrawInvitation, { body: { email } }),
  changeMember: (body) => http.call(changeMember, { body }),
  removeMember: (email) => http.call(removeMember, { body: { email } }),
  invitation: (token) => http.call(getInvitation, { body: { token } }),
  acceptInvitation: (body, requestId) => http.call(acceptInvitation, { body }, { requestId }),
});
