-- Messages that wait for an answer, in the order of the inbox: without it a list of the few reads past all that were answered.
CREATE INDEX contact_messages_unhandled ON contact_messages (is_urgent DESC, created_at DESC, id DESC) WHERE status IN ('new', 'read');
