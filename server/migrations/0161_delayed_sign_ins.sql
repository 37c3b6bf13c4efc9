-- Failed attempts to sign in to an account, counted by nothing but a hash: of its address, and of the device where that is known. Addresses
-- without an account are counted alike.
CREATE TABLE failed_sign_ins (
  subject_hash bytea PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  last_failed_at timestamptz NOT NULL,
  -- No attempt is looked at before.
  delayed_until timestamptz NOT NULL,
  -- When the owner was told of these failures.
  told_at timestamptz
);

CREATE INDEX failed_sign_ins_last ON failed_sign_ins (last_failed_at);
