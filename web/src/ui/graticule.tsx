/** An atlas sheet's lines of latitude and longitude, over the background. */
export function Graticule({ className = 'stroke-white/35' }: { className?: string }) {
  const parallels = [30, 105, 180, 255]
  return (
    <svg
      viewBox="0 0 400 300"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 size-full fill-none ${className}`}
    >
      {parallels.map((y) => (
        <path key={y} vectorEffect="non-scaling-stroke" d={`M-10 ${y + 12}Q200 ${y - 22} 410 ${y + 12}`} />
      ))}
      {[-160, -100, -40, 40, 100, 160].map((x) => (
        <path
          key={x}
          vectorEffect="non-scaling-stroke"
          d={`M${200 + x * 0.9} -10Q${200 + x * 1.12} 150 ${200 + x * 1.22} 310`}
        />
      ))}
    </svg>
  )
}
