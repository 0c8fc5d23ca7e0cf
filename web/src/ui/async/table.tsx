import { type ReactNode, useId } from 'react'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** `name`: what the row is about. `number`: aligned at the end. `action`: a button, whose head is for screen readers only. */
  look?: 'name' | 'number' | 'action'
  className?: string
}

interface Props<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowStyle?: (row: Row) => string | false
  /** Above the table; else the id of its heading. */
  caption?: ReactNode
  labelledBy?: string
  /** For screen readers only. */
  isHeadHidden?: boolean
  /** Scrolls inside itself, by keyboard too. */
  scroll?: string
  className?: string
}

export function Table<Row>(props: Props<Row>) {
  const { columns, rows, rowKey, rowStyle, caption, isHeadHidden, scroll, className = 'w-full' } = props
  const id = useId()
  const labelledBy = caption ? id : props.labelledBy
  const table = (
    <table aria-labelledby={caption ? undefined : labelledBy} className={`text-start tabular-nums ${className}`}>
      {caption && (
        <caption id={id} className="mb-1 text-start whitespace-normal text-soft">
          {caption}
        </caption>
      )}
      <thead className={isHeadHidden ? 'sr-only' : 'text-sm text-soft'}>
        <tr>
          {columns.map(({ head, look, className: own = '' }) => (
            <th key={head} scope="col" className={`font-medium ${styleOf(look)} ${own}`}>
              {look === 'action' ? <span className="sr-only">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={`border-t border-line ${rowStyle?.(row) || ''}`}>
            {columns.map(({ head, cell, look, className: own = '' }) => {
              const Cell = look === 'name' ? 'th' : 'td'
              return (
                <Cell key={head} scope={look === 'name' ? 'row' : undefined} className={`${styleOf(look)} ${own}`}>
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
  if (scroll === undefined) return table
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <section className={scroll} tabIndex={0} aria-labelledby={labelledBy}>
      {table}
    </section>
  )
}

const styleOf = (look: Column<unknown>['look']) =>
  `px-2 py-1.5 first:ps-0 last:pe-0 ${look === 'number' || look === 'action' ? 'text-end' : 'text-start'} ${look === 'name' ? 'font-normal' : ''}`
