/**
 * The wording of the KVKK aydınlatma metni, named after the day it was last changed: what is recorded with a registration or a message, to
 * tell which text was shown. A test fails when the words change and this does not.
 */
export const privacyNoticeVersion = '2026-11-21';
