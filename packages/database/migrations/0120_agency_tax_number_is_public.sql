-- The site shows the tax number of the agency with the other company data, so it is sent to visitors. Before, only the
-- tax report used it.
update settings set public = true where key = 'agency_vkn';
