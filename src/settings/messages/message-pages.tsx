import { MessageCentre } from './message-centre.tsx';

/** All that the account was told. */
export const MessagePage = () => <MessageCentre kind={null} />;

/** Announcements alone. */
export const NotePage = () => <MessageCentre kind="note" />;

/** Corrections by carriers alone. */
export const ViolationPage = () => <MessageCentre kind="violation" />;
