-- What an order is expected to send to the gateway and to receive from it, in UTF-16 units, as long as it has not ended.
ALTER TABLE generations ADD COLUMN effort_chars integer NOT NULL DEFAULT 0 CHECK (effort_chars >= 0);
CREATE INDEX generations_live_of_user ON generations (user_id) INCLUDE (effort_chars) WHERE status IN ('queued', 'writing');

-- What a call has sent and received; of an open call what it may receive at most; nothing where the gateway was not reached.
ALTER TABLE gateway_calls ADD COLUMN effort_chars integer NOT NULL DEFAULT 0 CHECK (effort_chars >= 0);
UPDATE gateway_calls SET effort_chars = sent_chars + coalesce(received_chars, 0);

-- What a stop made of units that would have bought nothing, where the gateway had been asked: so many a day give them back.
ALTER TABLE usage_ledger
  ADD COLUMN stop text CHECK (stop IN ('free', 'charged')),
  ADD CHECK (stop IS NULL OR state = CASE stop WHEN 'free' THEN 'released' ELSE 'settled' END);
CREATE INDEX usage_ledger_free_stops ON usage_ledger (user_id, ended_at) WHERE stop = 'free';
