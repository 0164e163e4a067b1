-- Turns values of settings into the texts that people type: a list has an entry on each line, and ` | ` between the
-- cells of an entry.
UPDATE setting SET value = (
  SELECT json_quote(coalesce(group_concat(
    CASE entry.type WHEN 'object' THEN (
      SELECT group_concat(replace(cell.value, '|', '/'), ' | ')
      FROM json_each(json_array(
        entry.value ->> 'id', entry.value ->> 'name', entry.value ->> 'on', entry.value ->> 'phone',
        entry.value ->> 'closes', entry.value ->> 'note')) AS cell
      WHERE coalesce(cell.value, '') <> '')
    ELSE entry.value END, char(10)), ''))
  FROM json_each(setting.value) AS entry)
WHERE json_type(value) = 'array';
-- Opening hours by the day of the week.
UPDATE setting SET value = (
  SELECT json_quote(group_concat(
    day.key || ' ' || coalesce((SELECT group_concat(hours.value, ', ') FROM json_each(day.value) AS hours), 'closed'),
    char(10)))
  FROM json_each(setting.value) AS day)
WHERE json_type(value) = 'object';
