-- Who sold, as of the issue: a receipt stays as it was issued, whatever becomes of the settings.
ALTER TABLE receipts ADD COLUMN seller jsonb;
UPDATE receipts SET seller = (
  SELECT jsonb_build_object(
    'name', coalesce(plain #>> '{system,company_name}', ''),
    'address', coalesce(plain #>> '{system,company_address}', ''),
    'taxOffice', coalesce(plain #>> '{system,company_tax_office}', ''),
    'taxNumber', coalesce(plain #>> '{system,company_tax_number}', ''),
    'mersisNumber', coalesce(plain #>> '{system,company_mersis_number}', ''),
    'kepAddress', coalesce(plain #>> '{system,company_kep_address}', ''),
    'phone', coalesce(plain #>> '{system,company_phone}', ''),
    'email', coalesce(plain #>> '{system,support_address}', ''),
    'siteName', coalesce(plain #>> '{system,site_name}', 'Hokka'),
    'siteUrl', rtrim(coalesce(plain #>> '{system,site_url}', ''), '/'))
  FROM settings);
ALTER TABLE receipts ALTER COLUMN seller SET NOT NULL;
CREATE TRIGGER receipts_issued_once BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION refuse_change();
