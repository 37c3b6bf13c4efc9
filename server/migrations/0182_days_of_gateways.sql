ALTER TABLE gateway_call_days ADD COLUMN gateway text;
ALTER TABLE gateway_call_days DROP CONSTRAINT gateway_call_days_day_kind_model_plan_id_key;
ALTER TABLE gateway_call_days ADD UNIQUE NULLS NOT DISTINCT (day, kind, model, plan_id, gateway);
