-- How many articles there are now counts all outside the trash. Days counted before counted completed ones only and cannot be compared;
-- the newest one is counted again within seconds.
UPDATE daily_activity SET articles = NULL WHERE day < (SELECT max(day) FROM daily_activity);

-- A plan that did not name basic templates granted them all the same. From now on what is not named is not included, and nobody loses
-- what they have: plans, bought periods and orders that do not name it do so now.
UPDATE plans SET features = features || '{"basic_templates": true}' WHERE NOT features ? 'basic_templates';
UPDATE subscriptions SET features = features || '{"basic_templates": true}' WHERE features IS NOT NULL AND NOT features ? 'basic_templates';
UPDATE payments SET terms = jsonb_set(terms, '{features,basic_templates}', 'true')
WHERE terms ? 'features' AND NOT terms->'features' ? 'basic_templates';
