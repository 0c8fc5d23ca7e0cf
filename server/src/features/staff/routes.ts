import * as staff from '@whereabouts/contract/staff'
import * as staffAdmin from '@whereabouts/contract/staff.admin'
import { type Route, serve } from '../../platform/http/serve.ts'
import { changeStaffRole, listStaff, removeStaff } from './change-staff.ts'
import { declareHousehold, removeHousehold } from './declare-households.ts'
import { inviteStaff, withdrawInvitation } from './invite-staff.ts'
import { getStaffInvitation, joinStaff } from './join-staff.ts'

export const routes: readonly Route[] = [
  serve(staff.findInvitation, getStaffInvitation),
  serve(staff.join, joinStaff),
  serve(staffAdmin.list, listStaff),
  serve(staffAdmin.invite, inviteStaff),
  serve(staffAdmin.withdraw, withdrawInvitation),
  serve(staffAdmin.changeRole, changeStaffRole),
  serve(staffAdmin.remove, removeStaff),
  serve(staffAdmin.declareHousehold, declareHousehold),
  serve(staffAdmin.removeHousehold, removeHousehold),
]
