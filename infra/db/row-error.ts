import SqliteDatabase from "better-sqlite3";
import { DatabaseError } from "pg";

/** Classes of SQLSTATE: data, constraints, and transactions that got in each other's way. */
const rowClasses = /^(22|23|40)/;

/** Whether a statement failed by the rows that it was given, so that others may pass; else by the database itself. */
export function isRowError(error: unknown): boolean {
  if (error instanceof DatabaseError) return rowClasses.test(error.code ?? "");
  if (error instanceof SqliteDatabase.SqliteError) return /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(error.code);
  return false;
}
