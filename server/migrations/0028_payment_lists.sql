-- Payments of one state or one way of paying, newest first: without these a list of the few reads past all of the others.
CREATE INDEX payments_by_status ON payments (status, created_at DESC, id DESC);
CREATE INDEX payments_by_method ON payments (method, created_at DESC, id DESC);
CREATE INDEX payments_by_status_and_method ON payments (status, method, created_at DESC, id DESC);
