export function BackupCodes({ label, codes }: { label: string; codes: readonly string[] }) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-2 font-mono tracking-widest">
      {codes.map((code) => (
        <li key={code} className="grid min-h-11 place-items-center rounded-control border border-edge bg-paper">
          {code}
        </li>
      ))}
    </ul>
  )
}
