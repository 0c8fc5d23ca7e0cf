/** The map's colors are calm: the pin is the strongest. */
export interface Palette {
  sea: string
  river: string
  land: string
  built: string
  industry: string
  green: string
  wood: string
  sand: string
  ice: string
  airfield: string
  building: string
  buildingEdge: string
  /** Road outlines. */
  casing: string
  path: string
  minorRoad: string
  majorRoad: string
  highway: string
  rail: string
  border: string
  name: string
  quietName: string
  waterName: string
  /** Halos around names. */
  halo: string
}

export const light: Palette = {
  sea: '#cbe3e6',
  river: '#9fcbd4',
  land: '#f3efe6',
  built: '#e9e2d6',
  industry: '#e5e0dc',
  green: '#dde8cf',
  wood: '#cfe0c2',
  sand: '#efe6cc',
  ice: '#f4f8fa',
  airfield: '#e4e3e6',
  building: '#ddd3c4',
  buildingEdge: '#c9bda9',
  casing: '#bcae98',
  path: '#b79f80',
  minorRoad: '#ffffff',
  majorRoad: '#fdf3c7',
  highway: '#f4c98a',
  rail: '#8f8a86',
  border: '#8a7aa0',
  name: '#14202f',
  quietName: '#46505e',
  waterName: '#1f5f70',
  halo: '#ffffff',
}

export const dark: Palette = {
  sea: '#123f4c',
  river: '#2f6a7a',
  land: '#202a36',
  built: '#26323f',
  industry: '#29313b',
  green: '#20352f',
  wood: '#1c3a2f',
  sand: '#35342f',
  ice: '#3a4957',
  airfield: '#2b3340',
  building: '#324050',
  buildingEdge: '#435264',
  casing: '#101a26',
  path: '#64707d',
  minorRoad: '#46566a',
  majorRoad: '#64748a',
  highway: '#96744a',
  rail: '#6b7684',
  border: '#a597c4',
  name: '#e9eef5',
  quietName: '#b8c3d1',
  waterName: '#8ecbd8',
  halo: '#0b1420',
}
