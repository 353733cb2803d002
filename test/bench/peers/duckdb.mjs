// @ts-check
/**
 * Asks DuckDB what `turnlens summary` answers of a file of episodes with recorded classes: steps by class, episodes by
 * category with gold, outcome and hit, decisions by gold and prediction. It is told which keys there are, so that it
 * need not find out, and only those that the question is about.
 */
import process from 'node:process';
import { DuckDBInstance } from '@duckdb/node-api';

const [, , file = ''] = process.argv;
const MESSAGE = 'STRUCT("role" VARCHAR, predicted_action VARCHAR, gold_action VARCHAR)[]';
const COLUMNS = `{id: 'VARCHAR', category: 'VARCHAR', success: 'BOOLEAN', gold_action: 'VARCHAR',
  messages: '${MESSAGE}'}`;
const SOURCE = `read_json('${file.replaceAll("'", "''")}', format = 'newline_delimited', columns = ${COLUMNS},
  maximum_object_size = 67108864)`;

const QUESTION = `
  WITH episodes AS MATERIALIZED (
    SELECT category, success, gold_action, list_filter(messages, lambda m: m."role" = 'assistant') AS steps
    FROM ${SOURCE}
  ),
  steps AS (SELECT unnest(steps) AS step FROM episodes),
  cases AS (
    SELECT category, success, gold_action,
      len(list_filter(steps, lambda m: m.predicted_action = gold_action)) > 0 AS hit FROM episodes
  )
  SELECT 'steps' AS what, step.predicted_action AS a, step.gold_action AS b, count(*) AS n FROM steps GROUP BY ALL
  UNION ALL
  SELECT category, gold_action, concat(success, hit), count(*) FROM cases GROUP BY ALL`;

const connection = await (await DuckDBInstance.create(':memory:')).connect();
const rows = (await connection.runAndReadAll(QUESTION)).getRows();
console.log(rows.length);
