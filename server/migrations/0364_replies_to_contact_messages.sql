-- The reply that an admin sent to the sender of a message. It is mailed once.
ALTER TABLE contact_messages
  ADD COLUMN reply text,
  ADD CONSTRAINT contact_messages_reply CHECK (char_length(reply) <= 5000) NOT VALID;
