-- Merchants that cards were paid to before a change of the settings, sealed, each until when its notifications are still verified.
ALTER TABLE settings ADD COLUMN former_merchants jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(former_merchants) = 'array');
