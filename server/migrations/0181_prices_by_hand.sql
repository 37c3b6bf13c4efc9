-- Whose list it is: one of another address is read again at once. Null for a list of before.
ALTER TABLE gateway_prices ADD COLUMN gateway text CHECK (length(gateway) BETWEEN 1 AND 200);

-- What a million tokens of a model cost, in dollars: by the gateway's list, and where that names no price, as admins have set it.
CREATE VIEW model_prices AS
SELECT model, prompt_usd, completion_usd FROM gateway_prices WHERE prompt_usd IS NOT NULL AND completion_usd IS NOT NULL
UNION ALL
SELECT by_hand.model, by_hand.prompt_usd, by_hand.completion_usd
FROM settings
CROSS JOIN LATERAL jsonb_to_recordset(
  CASE WHEN jsonb_typeof(plain #> '{ai,model_limits}') = 'array' THEN plain #> '{ai,model_limits}' ELSE '[]' END
) AS by_hand (model text, prompt_usd numeric, completion_usd numeric)
WHERE by_hand.prompt_usd IS NOT NULL AND by_hand.completion_usd IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM gateway_prices AS listed
    WHERE listed.model = by_hand.model AND listed.prompt_usd IS NOT NULL AND listed.completion_usd IS NOT NULL);
