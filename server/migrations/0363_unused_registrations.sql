-- Outside of a transaction.
-- Accounts whose registration may have to be erased; few, because a verification or a sign-in takes them out.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_unused ON users (created_at, id)
  WHERE kind = 'person' AND role = 'user' AND leaving_at IS NULL AND email_verified_at IS NULL AND last_login_at IS NULL;
