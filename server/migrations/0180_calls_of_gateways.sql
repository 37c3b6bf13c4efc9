-- The host of the gateway that was asked: there may be a second one, which stands in for the first. Null for calls of before.
ALTER TABLE gateway_calls ADD COLUMN gateway text CHECK (length(gateway) BETWEEN 1 AND 200);
